// What is agreed to before connecting, in one chunk: what both ways to say it use would be twice in some bundlers' output.
export { Consent } from './Consent.js'
export { Legal } from './Legal.js'
