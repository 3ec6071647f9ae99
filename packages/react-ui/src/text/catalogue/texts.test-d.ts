import { expectTypeOf } from 'vitest'
import type { Texts } from './texts.js'

type Titles = 'connectTitle' | 'payTitle' | 'nameTitle' | 'emailTitle' | 'loginUnavailable' | 'approveTitle'
expectTypeOf<Titles>().toExtend<keyof Texts>()

// @ts-expect-error no text has this id
export const texts: Texts = { noSuchText: 'Hello' }
