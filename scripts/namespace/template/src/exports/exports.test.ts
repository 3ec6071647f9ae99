import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('keeps its public names', () => {
  expect(Object.keys(main)).toEqual(['newSpace'])
  expect(Object.keys(networks).sort()).toEqual(['localNewSpace', 'newSpaceNetwork'].sort())
})
