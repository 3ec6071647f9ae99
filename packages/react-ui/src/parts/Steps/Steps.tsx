import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/paths.js'

/** A step on the way: done, under way, or to come. */
export type Step = { readonly text: string; readonly state: 'done' | 'now' | 'todo' }

/** The way that something takes, as the pins of a lock. The step under way is `aria-current`. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="lk-steps">
    {steps.map(({ text, state }) => (
      <li key={text} className="lk-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="lk-step__pin">{state === 'done' && <Icon of={checkIcon} />}</span>
        {text}
      </li>
    ))}
  </ol>
)
