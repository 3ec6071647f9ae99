export * from '../networks/newSpaceNetworks.js'
