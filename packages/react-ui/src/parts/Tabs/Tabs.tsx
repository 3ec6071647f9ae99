import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** One of some tabs. */
export type Tab = { readonly id: string; readonly title: string }

/** What {@link Tabs} takes beside a div's own attributes. */
export type TabsProps = Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> & {
  /** Names the list of tabs. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The id of the tab whose panel is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The panel of the tab that is selected. */
  readonly children: ReactNode
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/**
 * Several panels in one place. Tab goes to the selected tab and from there into its panel; arrows along the line of writing, Home and End select
 * another one.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(
  ({ label, tabs, selected, onSelect, children, className = '', ...rest }, ref) => {
    const id = useId()
    const list = useRef<HTMLDivElement>(null)
    const move = (event: KeyboardEvent) => {
      const at = tabs.findIndex((tab) => tab.id === selected)
      const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
      const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
      const to = { [forward]: at + 1, [backward]: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
      const next = to === undefined ? undefined : tabs[to % tabs.length]
      if (!next) return
      event.preventDefault()
      onSelect(next.id)
      list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
    }
    return (
      <div {...rest} ref={ref} className={`lk-tabs ${className}`}>
        <div ref={list} className="lk-tabs__list" role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              part="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
            >
              {tab.title}
            </button>
          ))}
        </div>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      </div>
    )
  },
)
