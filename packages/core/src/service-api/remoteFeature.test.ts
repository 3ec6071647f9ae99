import { expect, it } from 'vitest'
import { isRemoteFeatures } from './remoteFeature.js'

const feature = { id: 'send', isEnabled: true, config: null }

it.each([
  ['is empty', []],
  ['has a feature without a config', [feature]],
  [
    'has one with a config, or with an empty one',
    [
      { ...feature, config: ['eip155', 'solana'] },
      { ...feature, config: [] },
    ],
  ],
  ['has one that is off', [{ ...feature, isEnabled: false }]],
  ['has one with unknown fields', [{ ...feature, since: 7 }]],
])('a list of features is valid if it %s', (_, data) => {
  expect(isRemoteFeatures(data)).toBe(true)
})

it.each([
  ['is not a list', { 0: feature }],
  ['is nothing', null],
  ['is a string', 'send'],
  ['has a null entry', [null]],
  ['has a string entry', ['send']],
  ['has one without an id', [{ ...feature, id: undefined }]],
  ['has one whose id is a number', [{ ...feature, id: 7 }]],
  ['has one whose `isEnabled` is a string', [{ ...feature, isEnabled: 'true' }]],
  ['has one whose config is missing', [{ id: 'send', isEnabled: true }]],
  ['has one whose config is a string', [{ ...feature, config: 'eip155' }]],
  ['has one with a config entry that is not a string', [{ ...feature, config: ['eip155', 7] }]],
  ['has an invalid one after a valid one', [feature, { ...feature, isEnabled: 1 }]],
])('a list of features is invalid if it %s', (_, data) => {
  expect(isRemoteFeatures(data)).toBe(false)
})
