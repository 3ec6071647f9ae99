// A chunk of its own: its tables weigh more than all else that reading a name takes, and most names need none of them.
export { ens_normalize as normalize } from '@adraffy/ens-normalize'
