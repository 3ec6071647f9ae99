import { useState } from 'react'
import { Checkbox } from '../parts/Checkbox/Checkbox.js'
import { checkboxStyles } from '../parts/Checkbox/checkbox.css.js'
import { Chip, Chips } from '../parts/Chip/Chip.js'
import { chipStyles } from '../parts/Chip/chip.css.js'
import { Segments } from '../parts/Segments/Segments.js'
import { segmentsStyles } from '../parts/Segments/segments.css.js'
import { Switch } from '../parts/Switch/Switch.js'
import { switchStyles } from '../parts/Switch/switch.css.js'
import { Tabs } from '../parts/Tabs/Tabs.js'
import { tabsStyles } from '../parts/Tabs/tabs.css.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import type { SuiteProps, SpecimenGroup } from './specimen.js'

type Drawn = { readonly suiteProps?: SuiteProps | undefined; readonly disabled?: boolean }

const tabs = [
  { id: 'phone', title: 'Phone' },
  { id: 'browser', title: 'Browser' },
  { id: 'desktop', title: 'Desktop' },
]

const Panels = ({ suiteProps }: Drawn) => {
  const [selected, setSelected] = useState('browser')
  return (
    <Tabs {...suiteProps} label="Where your wallet is" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{tabs.find(({ id }) => id === selected)?.title}</p>
    </Tabs>
  )
}

const Turned = ({ suiteProps, disabled }: Drawn) => {
  const [isOn, setOn] = useState(false)
  return (
    <Switch
      {...suiteProps}
      aria-label="Show test networks"
      disabled={disabled}
      checked={isOn}
      onCheckedChange={setOn}
    />
  )
}

const Slippage = ({ suiteProps, disabled }: Drawn) => {
  const [chosen, setChosen] = useState('1%')
  return (
    <Chips aria-label="Slippage">
      {['0.5%', '1%', '3%'].map((value) => (
        <Chip
          {...(value === '0.5%' && suiteProps)}
          key={value}
          disabled={disabled}
          pressed={value === chosen}
          onClick={() => setChosen(value)}
        >
          {value}
        </Chip>
      ))}
    </Chips>
  )
}

/** Parts for choices. */
export const choices: SpecimenGroup = {
  id: 'choices',
  title: 'Choices',
  specimens: [
    {
      part: 'Checkbox',
      styles: [checkboxStyles],
      role: 'checkbox',
      name: 'I agree to the Terms of Service',
      isControl: true,
      draw: (suiteProps) => <Checkbox {...suiteProps}>I agree to the Terms of Service</Checkbox>,
      drawDisabled: (suiteProps) => (
        <Checkbox {...suiteProps} disabled>
          Not now
        </Checkbox>
      ),
      others: [
        <Checkbox key="checked" defaultChecked>
          Remember this wallet
        </Checkbox>,
      ],
    },
    {
      part: 'Switch',
      styles: [switchStyles],
      role: 'switch',
      name: 'Show test networks',
      isControl: true,
      draw: (suiteProps) => <Turned suiteProps={suiteProps} />,
      drawDisabled: (suiteProps) => <Turned suiteProps={suiteProps} disabled />,
      others: [<Switch key="on" aria-label="Notify me" checked onCheckedChange={() => undefined} />],
    },
    {
      part: 'Chip',
      styles: [chipStyles],
      role: 'button',
      name: '0.5%',
      isControl: true,
      draw: (suiteProps) => <Slippage suiteProps={suiteProps} />,
      drawDisabled: (suiteProps) => <Slippage suiteProps={suiteProps} disabled />,
    },
    {
      part: 'Segments',
      styles: [accountStyles, segmentsStyles],
      role: 'group',
      name: 'Network',
      draw: (suiteProps) => (
        <Segments {...suiteProps} aria-label="Network">
          <button type="button" aria-pressed>
            All
          </button>
          <button type="button" aria-pressed={false}>
            Ethereum
          </button>
        </Segments>
      ),
    },
    { part: 'Tabs', styles: [tabsStyles], draw: (suiteProps) => <Panels suiteProps={suiteProps} /> },
  ],
}
