import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { copyIcon } from '../../icons/copyPath.js'
import { checkIcon, errorIcon } from '../../icons/paths.js'
import { Icon } from '../../icons/Icon.js'
import { CrossFade } from '../CrossFade/CrossFade.js'
import { Button, type ButtonProps } from '../Button/Button.js'
import { IconButton } from '../IconButton/IconButton.js'
import { useCopy } from './useCopy.js'

/** Props of {@link CopyButton}, in addition to a button's attributes. */
export type CopyButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
  /** The text to copy. */
  readonly text: string
  /** The labels before a press, after the text was copied, and if copying failed. */
  readonly words: readonly [copy: string, copied: string, failed: string]
  /**
   * Shows only an icon. The accessible name is always the first of `words`: if the name changed while the button has the focus, a screen reader would
   * read it as well.
   */
  readonly iconOnly?: boolean
  /** The look if the button shows its label: a button, or a link without an icon. Default `'primary'`. */
  readonly kind?: ButtonProps['kind'] | 'link'
}

const icons = [copyIcon, checkIcon, errorIcon] as const

/** Copies a text and reports the result, in its label and to screen readers. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(
  ({ text, words, iconOnly, kind, ...rest }, ref) => {
    const [state, copy] = useCopy(text)
    const label = words[state]
    const icon = (
      <CrossFade of={state}>
        <Icon of={icons[state]} size={iconOnly ? 16 : 20} />
      </CrossFade>
    )
    const own = { ...rest, ref, icon, onClick: copy }
    return (
      <>
        {iconOnly ? (
          <IconButton small {...own} label={words[0]} />
        ) : kind === 'link' ? (
          <button type="button" {...rest} ref={ref} className={`lk-link ${rest.className ?? ''}`} onClick={copy}>
            {label}
          </button>
        ) : (
          <Button {...own} kind={kind}>
            {label}
          </Button>
        )}
        <span className="lk-hidden" role="status">
          {state > 0 && label}
        </span>
      </>
    )
  },
)
