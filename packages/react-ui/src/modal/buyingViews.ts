// Buying: a chunk of its own.
export { onRampProvidersView as OnRampProviders } from '../views/OnRampProvidersView.js'
