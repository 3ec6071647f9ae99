import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/commonPaths.js'
import { createPart } from '../part/createPart.js'

/** A step of a process: done, in progress, or still to do. */
export type Step = { readonly text: string; readonly state: 'done' | 'now' | 'todo' }

/** Props of {@link Steps}, in addition to a list's attributes. */
export type StepsProps = { readonly steps: readonly Step[] }

/** The steps of a process, drawn as the pins of a lock. `data-state` is the state of a step. The step in progress has `aria-current`. */
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
