import { useState } from 'react'
import { AmountField, type AmountFieldProps } from '../parts/AmountField/AmountField.js'
import { Note } from '../parts/Note/Note.js'
import { OneTimeCodeField, type OneTimeCodeFieldProps } from '../parts/OneTimeCodeField/OneTimeCodeField.js'
import { oneTimeCodeFieldStyles } from '../parts/OneTimeCodeField/oneTimeCodeField.css.js'
import { PanelField } from '../parts/PanelField/PanelField.js'
import { SearchField } from '../parts/SearchField/SearchField.js'
import { TextField } from '../parts/TextField/TextField.js'
import { textFieldStyles } from '../parts/TextField/textField.css.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import { amountsStyles } from '../journeys/shared/amounts.css.js'
import { transferStyles } from '../journeys/shared/transfer.css.js'
import { infoIcon } from '../icons/commonPaths.js'
import type { SuiteProps, SpecimenGroup } from './specimen.js'

type Owned = 'label' | 'value' | 'onChange'

const Code = ({
  suiteProps,
  ...rest
}: { readonly suiteProps?: SuiteProps | undefined } & Omit<OneTimeCodeFieldProps, Owned>) => {
  const [code, setCode] = useState('42')
  return <OneTimeCodeField {...rest} {...suiteProps} label="Code from the message" value={code} onChange={setCode} />
}

/** Props of {@link Amount}. */
type AmountProps = Omit<AmountFieldProps, Owned> & {
  readonly suiteProps?: SuiteProps | undefined
  readonly from?: string
}

const Amount = ({ suiteProps, from = '0.25', ...rest }: AmountProps) => {
  const [amount, setAmount] = useState(from)
  return <AmountField {...rest} {...suiteProps} label="Amount" value={amount} onChange={setAmount} />
}

const Search = ({ suiteProps }: { readonly suiteProps?: SuiteProps | undefined }) => {
  const [text, setText] = useState('marzipan')
  return <SearchField {...suiteProps} label="Search networks" value={text} onChange={setText} />
}

/** Parts that the user fills in. */
export const fields: SpecimenGroup = {
  id: 'fields',
  title: 'Fields',
  specimens: [
    {
      part: 'TextField',
      styles: [accountStyles, amountsStyles, transferStyles, textFieldStyles],
      role: 'textbox',
      name: 'E-mail',
      isControl: true,
      draw: (suiteProps) => (
        <TextField {...suiteProps} label="E-mail" placeholder="you@site.example" hint="We send you a code." />
      ),
      drawDisabled: (suiteProps) => (
        <TextField {...suiteProps} label="E-mail, disabled" disabled defaultValue="you@site.example" />
      ),
      others: [
        <TextField
          key="error"
          label="Address"
          defaultValue="0x1c4F"
          error="This address is too short. Paste it again in full."
        />,
      ],
    },
    {
      part: 'SearchField',
      styles: [accountStyles],
      role: 'textbox',
      name: 'Search networks',
      isControl: true,
      draw: (suiteProps) => <Search suiteProps={suiteProps} />,
    },
    {
      part: 'AmountField',
      styles: [accountStyles, amountsStyles, transferStyles],
      role: 'textbox',
      name: 'Amount',
      isControl: true,
      draw: (suiteProps) => <Amount suiteProps={suiteProps} />,
      drawDisabled: (suiteProps) => <Amount suiteProps={suiteProps} disabled />,
      others: [
        <Amount key="invalid" invalid end="ETH" />,
        <Amount key="medium" from="9998.4999" />,
        <Amount key="small" from="9998.49997786526017" />,
      ],
    },
    {
      part: 'PanelField',
      styles: [accountStyles, amountsStyles, transferStyles],
      role: 'textbox',
      name: 'To',
      isControl: true,
      draw: (suiteProps) => <PanelField {...suiteProps} label="To" placeholder="Address" />,
      drawDisabled: (suiteProps) => <PanelField {...suiteProps} label="To, disabled" disabled defaultValue="0x1c4F" />,
      others: [<PanelField key="invalid" label="To, wrong" invalid defaultValue="0x1c4F" />],
    },
    {
      part: 'OneTimeCodeField',
      styles: [oneTimeCodeFieldStyles],
      role: 'textbox',
      name: 'Code from the message',
      isControl: true,
      draw: (suiteProps) => <Code suiteProps={suiteProps} />,
      drawDisabled: (suiteProps) => <Code suiteProps={suiteProps} disabled />,
      others: [<Code key="invalid" invalid />],
    },
    {
      part: 'Note',
      styles: [amountsStyles, transferStyles],
      draw: (suiteProps) => (
        <Note {...suiteProps} icon={infoIcon}>
          Codes expire after 4 minutes.
        </Note>
      ),
      others: [
        <Note key="bad" tone="bad" icon={infoIcon}>
          That code didn’t fit.
        </Note>,
        <Note key="warn" tone="warn" icon={infoIcon}>
          It may be mistyped.
        </Note>,
        <Note key="good" tone="good" icon={infoIcon}>
          It is available.
        </Note>,
      ],
    },
  ],
}
