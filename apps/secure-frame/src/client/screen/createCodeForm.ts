import { isCode } from '../../protocol/fields.js'
import { ServiceError } from '../service/ServiceError.js'
import { createForm, type FormParameters } from './createForm.js'
import { writeField } from './writeField.js'

/** Parameters of {@link createCodeForm}. */
export type CodeFormParameters = Pick<FormParameters, 'title' | 'text' | 'submit' | 'describeError' | 'others'> & {
  /** The name of the field. */
  readonly name: string
  /** Takes the 6 digits. If it throws, the form shows why. */
  readonly verify: (code: string) => Promise<void>
}

/** Creates a screen with a field for the code of a mail. It treats text that is no code as a wrong code. */
export const createCodeForm = ({ name, verify, ...parameters }: CodeFormParameters): HTMLFormElement => {
  const { field, row } = writeField({ id: 'code', name, inputmode: 'numeric', autocomplete: 'one-time-code' })
  return createForm({
    ...parameters,
    content: [row],
    onSubmit: async () => {
      // Pasted codes have spaces, and some keyboards write wide digits.
      const digits = field.value.normalize('NFKC').replace(/\s/g, '')
      if (!isCode(digits)) throw new ServiceError('CODE_WRONG')
      await verify(digits)
    },
    invalidField: () => field,
  })
}
