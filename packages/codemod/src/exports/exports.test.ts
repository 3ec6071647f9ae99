import { expect, it } from 'vitest'
import * as main from './index.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toEqual(['SyntaxFault', 'convertFiles'])
})
