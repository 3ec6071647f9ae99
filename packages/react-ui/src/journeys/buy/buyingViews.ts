// Buying: a chunk of its own.
export { onRampProvidersView as OnRampProviders } from './OnRampProvidersView.js'
