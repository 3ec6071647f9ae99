import { actions } from './actions.js'
import { choices } from './choices.js'
import { fields } from './fields.js'
import { messages } from './messages.js'
import { pictures } from './pictures.js'
import { rows } from './rows.js'
import type { SpecimenGroup } from './specimen.js'

/** Every part in every state. */
export const specimenGroups: readonly SpecimenGroup[] = [actions, rows, fields, choices, pictures, messages]
