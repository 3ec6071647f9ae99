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
import { transferStyles } from '../journeys/send/transfer.css.js'
import { infoIcon } from '../icons/paths.js'
import type { Given, SpecimenGroup } from './specimen.js'

type Owned = 'label' | 'value' | 'onChange'

const Code = ({ given, ...rest }: { readonly given?: Given | undefined } & Omit<OneTimeCodeFieldProps, Owned>) => {
  const [code, setCode] = useState('42')
  return <OneTimeCodeField {...rest} {...given} label="Code from the message" value={code} onChange={setCode} />
}

/** Props of {@link Amount}. */
type AmountProps = Omit<AmountFieldProps, Owned> & { readonly given?: Given | undefined; readonly from?: string }

const Amount = ({ given, from = '0.25', ...rest }: AmountProps) => {
  const [amount, setAmount] = useState(from)
  return <AmountField {...rest} {...given} label="Amount" value={amount} onChange={setAmount} />
}

const Search = ({ given }: { readonly given?: Given | undefined }) => {
  const [text, setText] = useState('marzipan')
  return <SearchField {...given} label="Search networks" value={text} onChange={setText} />
}

/** Parts that the user fills in. */
export const fields: SpecimenGroup = {
  id: 'fields',
  title: 'Fields',
  specimens: [
    {
      part: 'TextField',
      styles: [accountStyles, transferStyles, textFieldStyles],
      role: 'textbox',
      name: 'E-mail',
      isControl: true,
      draw: (given) => (
        <TextField {...given} label="E-mail" placeholder="you@site.example" hint="We send you a code." />
      ),
      drawDisabled: (given) => (
        <TextField {...given} label="E-mail, disabled" disabled defaultValue="you@site.example" />
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
      draw: (given) => <Search given={given} />,
    },
    {
      part: 'AmountField',
      styles: [accountStyles, transferStyles],
      role: 'textbox',
      name: 'Amount',
      isControl: true,
      draw: (given) => <Amount given={given} />,
      drawDisabled: (given) => <Amount given={given} disabled />,
      others: [
        <Amount key="invalid" invalid end="ETH" />,
        <Amount key="medium" from="9998.4999" />,
        <Amount key="small" from="9998.49997786526017" />,
      ],
    },
    {
      part: 'PanelField',
      styles: [accountStyles, transferStyles],
      role: 'textbox',
      name: 'To',
      isControl: true,
      draw: (given) => <PanelField {...given} label="To" placeholder="Address" />,
      drawDisabled: (given) => <PanelField {...given} label="To, disabled" disabled defaultValue="0x1c4F" />,
      others: [<PanelField key="invalid" label="To, wrong" invalid defaultValue="0x1c4F" />],
    },
    {
      part: 'OneTimeCodeField',
      styles: [oneTimeCodeFieldStyles],
      role: 'textbox',
      name: 'Code from the message',
      isControl: true,
      draw: (given) => <Code given={given} />,
      drawDisabled: (given) => <Code given={given} disabled />,
      others: [<Code key="invalid" invalid />],
    },
    {
      part: 'Note',
      styles: [transferStyles],
      draw: (given) => (
        <Note {...given} icon={infoIcon}>
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
      ],
    },
  ],
}
