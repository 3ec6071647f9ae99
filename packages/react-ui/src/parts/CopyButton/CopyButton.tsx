import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useEngine } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { checkIcon, errorIcon } from '../../icons/commonPaths.js'
import { Button, type ButtonProps } from '../Button/Button.js'
import { CrossFade } from '../CrossFade/CrossFade.js'
import { IconButton } from '../IconButton/IconButton.js'
import { CopyByHand } from './CopyByHand.js'
import { copyText } from './copyText.js'

/** The copy icon, drawn like those of `paths.ts`. The list of wallets does not load it. */
export const copyIcon =
  'M9.75 7.25h4.75a2.5 2.5 0 0 1 2.5 2.5v4.75a2.5 2.5 0 0 1-2.5 2.5h-4.75a2.5 2.5 0 0 1-2.5-2.5v-4.75a2.5 2.5 0 0 1 2.5-2.5zM12.75 4.5A1.75 1.75 0 0 0 11 3H5.5A2.5 2.5 0 0 0 3 5.5V11a1.75 1.75 0 0 0 1.5 1.75'

/** The state of copying: 0 before an attempt, 1 for two seconds after a success, 2 while the text is shown because copying failed. */
type CopyState = 0 | 1 | 2

const shown = 2_000

/** Returns the state of copying, a function that changes it, and one that copies a text. */
const useCopy = (text: string) => {
  const { clock } = useEngine().services
  const [state, setState] = useState<CopyState>(0)
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (state !== 1) return undefined
    const leaving = new AbortController()
    clock.wait(shown, leaving.signal).then(
      () => setState(0),
      () => undefined, // the text was copied again, or the view was unmounted
    )
    return () => leaving.abort()
  }, [state, clock])
  const copy = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      pressed.current = currentTarget
      void copyText(text, currentTarget).then((isCopied) => setState(isCopied ? 1 : 2))
    },
    [text],
  )
  /** Ends the text that is shown, and returns the focus unless the user has moved it. */
  const end = (next: CopyState, focuses: boolean) => {
    setState((now) => (now === 2 ? next : now)) // moving the focus leaves the text as well
    if (focuses) pressed.current?.focus({ preventScroll: true })
  }
  return { state, copy, end }
}

/** Props of {@link CopyButton}, in addition to a button's attributes. */
export type CopyButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
  /** The text to copy. */
  readonly text: string
  /** The labels before a press and after the text was copied; and what the user can do if the browser blocks copying. */
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
    const { state, copy, end } = useCopy(text)
    const label = words[state === 1 ? 1 : 0]
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
          {state === 1 && label}
        </span>
        {state === 2 && (
          <CopyByHand
            text={text}
            reason={words[2]}
            onCopied={() => end(1, true)}
            onLeft={(isEscape) => end(0, isEscape)}
          />
        )}
      </>
    )
  },
)
