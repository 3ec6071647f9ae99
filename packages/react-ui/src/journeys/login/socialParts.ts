// What only logins at services need, and logins on other networks: a chunk of its own, because most logins by e-mail need neither.
export { ConnectingFarcaster } from './ConnectingFarcaster.js'
export { ConnectingSocial } from './ConnectingSocial.js'
export { ConnectSocials } from './ConnectSocials.js'
export { LoginNetwork } from './LoginNetwork.js'
