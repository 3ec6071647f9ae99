import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { leaveGhost } from '../../motion/ghost.js'
import { fadeAway, timing } from '../../motion/motion.js'
import { slidePlate } from '../Segments/slidePlate.js'

/** Cross-fades a panel from its current content to its content at the next frame. */
const fadePanel = (panel: HTMLElement): void => {
  for (const earlier of panel.querySelectorAll(':scope > .lk-ghost')) earlier.remove()
  const ghost = leaveGhost(panel, panel)
  if (!ghost) return
  fadeAway(ghost, 'none', 'step')
  const timingOptions = timing(panel, 'step')
  requestAnimationFrame(() => {
    for (const child of panel.children) if (child !== ghost) child.animate({ opacity: [0, 1] }, timingOptions)
  })
}

/** A tab. */
type Tab = { readonly id: string; readonly title: string }

/** Props of {@link TabList}, in addition to a div's attributes. */
type TabListProps = Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> & {
  /** The accessible name of the list of tabs. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The id of the tab whose panel is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The element id of the panel. */
  readonly panel: string
  /** Returns the element id of a tab. It names the panel. */
  readonly idOf: (tab: string) => string
}

/** The width of a neighbouring tab that stays visible, in px. */
const margin = 32

/** Sets the scroll position directly: `scrollIntoView` would change the position from which Tab continues. */
const bringIntoSight = (strip: Element) => {
  const tab = strip.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = strip.getBoundingClientRect()
  strip.scrollBy({ left: Math.min(0, tab.left - left - margin) || Math.max(0, tab.right - right + margin) })
}

/** Tabs without their panel, which is rendered elsewhere. If there is no room for all tabs, the selected one is scrolled into view. */
export const TabList = ({ label, tabs, selected, onSelect, panel, idOf, ...rest }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) bringIntoSight(list.current)
  }, [selected])
  const animateChange = () => {
    if (!list.current) return
    slidePlate(list.current)
    const shown = list.current.closest('.lk')?.querySelector<HTMLElement>(`[id="${panel}"]`)
    if (shown) fadePanel(shown)
  }
  const select = (id: string) => {
    if (id !== selected) animateChange()
    onSelect(id)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const step = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div {...rest} ref={list} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          part="tab"
          id={idOf(tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panel : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => select(tab.id)}
          onKeyDown={move}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
}

/** Props of {@link Tabs}, in addition to a div's attributes. */
export type TabsProps = Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> &
  Pick<TabListProps, 'label' | 'tabs' | 'selected' | 'onSelect'> & {
    /** The panel of the selected tab. */
    readonly children: ReactNode
  }

/**
 * Several panels, of which one is shown. Tab focuses the selected tab and then its panel. The arrow keys (in the reading direction), Home and End
 * select another tab.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(
  ({ label, tabs, selected, onSelect, children, className = '', ...rest }, ref) => {
    const id = useId()
    const idOf = (tab: string) => `${id}-${tab}`
    const panel = `${id}-panel`
    return (
      <div {...rest} ref={ref} className={`lk-tabs ${className}`}>
        <TabList className="lk-tabs__list" {...{ label, tabs, selected, onSelect, panel, idOf }} />
        <div id={panel} role="tabpanel" aria-labelledby={idOf(selected)}>
          {children}
        </div>
      </div>
    )
  },
)
