// A chunk of its own: its tables are larger than all other code that reads a name, and most names do not need them.
export { ens_normalize as normalize } from '@adraffy/ens-normalize'
