// The modules that registering names uses. A separate entry point, for the same reason as `views.ts`.
export { describeName, type NameChoice, type NameProblem, nameSuggestions } from '../names/describeName.js'
export { registerName } from '../names/registerName.js'
export type { NameSuggestion } from '../service-api/registrationCalls.js'
