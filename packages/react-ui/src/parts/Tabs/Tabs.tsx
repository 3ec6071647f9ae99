import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { TabList, type TabListProps } from './TabList.js'

/** What {@link Tabs} takes beside a div's own attributes. */
export type TabsProps = Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> &
  Pick<TabListProps, 'label' | 'tabs' | 'selected' | 'onSelect'> & {
    /** The panel of the tab that is selected. */
    readonly children: ReactNode
  }

/**
 * Several panels in one place. Tab goes to the selected tab and from there into its panel; arrows along the line of writing, Home and End select
 * another one.
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
