import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/paths.js'
import { joinClasses } from '../part/joinClasses.js'

/** A step on the way: done, under way, or to come. */
export type Step = { readonly text: string; readonly state: 'done' | 'now' | 'todo' }

/** What {@link Steps} takes: all of a list's own attributes, and these. */
export type StepsProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & { readonly steps: readonly Step[] }

/** The way that something takes, as the pins of a lock. `data-state` says how a step stands; the one under way is `aria-current`. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(({ steps, className, ...rest }, ref) => (
  <ol part="steps" {...rest} ref={ref} className={joinClasses('lk-steps', className)}>
    {steps.map(({ text, state }) => (
      <li key={text} className="lk-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="lk-step__pin">{state === 'done' && <Icon of={checkIcon} />}</span>
        {text}
      </li>
    ))}
  </ol>
))
