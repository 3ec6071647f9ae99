// The views of buying: a separate chunk.
export { onRampProvidersView as OnRampProviders } from './OnRampProvidersView.js'
