import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/paths.js'
import { createPart } from '../part/createPart.js'

/** A step on the way: done, under way, or to come. */
export type Step = { readonly text: string; readonly state: 'done' | 'now' | 'todo' }

/** What {@link Steps} takes beside a list's own attributes. */
export type StepsProps = { readonly steps: readonly Step[] }

/** The way that something takes, as the pins of a lock. `data-state` says how a step stands; the one under way is `aria-current`. */
export const Steps = /* @__PURE__ */ createPart<'ol', StepsProps>('ol', ({ steps, ...rest }) => ({
  className: 'lk-steps',
  ...rest,
  children: steps.map(({ text, state }) => (
    <li key={text} className="lk-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="lk-step__pin">{state === 'done' && <Icon of={checkIcon} />}</span>
      {text}
    </li>
  )),
}))
