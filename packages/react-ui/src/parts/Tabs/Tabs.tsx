import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { TabList, type TabListProps } from './TabList.js'

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
