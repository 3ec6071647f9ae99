import { changedText, fuzz } from '@latchkey/fuzz'
import { addressRules } from './addresses/addressRules.js'
import { hasAddressShape } from './addresses/hasAddressShape.js'

fuzz('a typed address', {
  inputs: changedText('an-address'),
  read: (typed) => {
    const isAddress = hasAddressShape(typed)
    if (isAddress !== (addressRules.check(typed) === undefined)) throw new Error('The shape and the rules disagree.')
    return isAddress
  },
})
