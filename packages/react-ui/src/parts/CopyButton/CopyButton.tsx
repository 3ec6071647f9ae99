import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { copyIcon } from '../../icons/copyPath.js'
import { checkIcon, errorIcon } from '../../icons/paths.js'
import { Icon } from '../../icons/Icon.js'
import { CrossFade } from '../CrossFade/CrossFade.js'
import { Button, type ButtonProps } from '../Button/Button.js'
import { IconButton } from '../IconButton/IconButton.js'
import { useCopy } from './useCopy.js'

/** What {@link CopyButton} takes beside a button's own attributes. */
export type CopyButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
  /** What is copied. */
  readonly text: string
  /** What it says before it is pressed, when the text was copied, and when it could not be. */
  readonly words: readonly [copy: string, copied: string, failed: string]
  /** It is an icon, and named by the first of its words: a name that changed under the focus would be read as well. */
  readonly iconOnly?: boolean
  /** How it looks where it has words: a button, or a link without an icon. Default `'primary'`. */
  readonly kind?: ButtonProps['kind'] | 'link'
}

const icons = [copyIcon, checkIcon, errorIcon] as const

/** Copies a text, and says how that went, in words and to those who listen. */
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
