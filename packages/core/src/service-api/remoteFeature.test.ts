import { expect, it } from 'vitest'
import { isRemoteFeatures } from './remoteFeature.js'

const feature = { id: 'send', isEnabled: true, config: null }

it.each([
  ['is empty', []],
  ['has a feature without parts', [feature]],
  [
    'has one with parts, or with none of them',
    [
      { ...feature, config: ['eip155', 'solana'] },
      { ...feature, config: [] },
    ],
  ],
  ['has one that is off', [{ ...feature, isEnabled: false }]],
  ['has one with fields that nobody knows', [{ ...feature, since: 7 }]],
])('a list of features is one where it %s', (_, data) => {
  expect(isRemoteFeatures(data)).toBe(true)
})

it.each([
  ['is no list', { 0: feature }],
  ['is nothing', null],
  ['is a text', 'send'],
  ['has nothing in it', [null]],
  ['has a text in it', ['send']],
  ['has one without a name', [{ ...feature, id: undefined }]],
  ['has one whose name is a number', [{ ...feature, id: 7 }]],
  ['has one that is on in words', [{ ...feature, isEnabled: 'true' }]],
  ['has one with no word on its parts', [{ id: 'send', isEnabled: true }]],
  ['has one whose parts are a text', [{ ...feature, config: 'eip155' }]],
  ['has one with a part that is no text', [{ ...feature, config: ['eip155', 7] }]],
  ['has one that is wrong after one that is right', [feature, { ...feature, isEnabled: 1 }]],
])('a list of features is none where it %s', (_, data) => {
  expect(isRemoteFeatures(data)).toBe(false)
})
