import { isOnRampOptions, isOnRampQuote } from '@latchkey/core/internal/buy'
import { changed, changedJson, changedText, either, fuzz } from '@latchkey/fuzz'
import { FieldError } from './fields.js'
import { readEvent } from './events/readEvent.js'
import { toIndexWords, toQueryWords } from './directory/searchWords.js'
import { readDirectoryFile } from './directory/readDirectoryFile.js'
import { readWallet } from './directory/readWallet.js'
import { readWalletQuery } from './directory/readWalletQuery.js'
import { ImageError, readImage } from './images/readImage.js'
import { readSvg } from './images/readSvg.js'
import { createCoinbaseUrl } from './onramp/createCoinbaseUrl.js'
import { createQuote } from './onramp/createQuote.js'
import { listProviders } from './onramp/onramp.js'
import { readOnrampFile } from './onramp/readOnrampFile.js'
import { exampleFile } from './testing/onrampFile.js'

const isObject = (value: unknown) => typeof value === 'object'

fuzz('an event', {
  inputs: changed([
    {
      eventId: 'a-1',
      url: 'https://site.example',
      domain: 'site.example',
      timestamp: 5,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, address: '0x1' },
    },
  ]),
  read: readEvent,
  isAccepted: isObject,
})
fuzz('a wallet of the directory', {
  inputs: changed([
    {
      id: 'fennec',
      name: 'Fennec',
      homepage: 'https://fennec.example',
      mobile_link: 'fennec://',
      rdns: 'example.fennec',
      injected: [{ namespace: 'eip155', injected_id: 'isFennec' }],
      chains: ['eip155:1'],
    },
  ]),
  read: readWallet,
  isAccepted: (read) => isObject(read) && 'wallet' in Object(read),
})
const listing = {
  id: 'fennec',
  name: 'Fennec',
  mobile: { native: 'fennec://' },
  app: { chrome: 'https://store.example' },
}
const files = [{ data: [{ id: 'fennec', name: 'Fennec' }], count: 1 }, { listings: { fennec: listing } }] as const
fuzz('a file of a directory', {
  inputs: changedJson(...files),
  read: (text) => [...readDirectoryFile(text).wallets],
  mayThrow: (error) =>
    error instanceof SyntaxError || (error instanceof TypeError && error.message.startsWith('The file has neither')),
})
const texts = changedText('1', '40', 'fennec', 'eip155:1,solana:main')
fuzz('a query', {
  inputs: (random) =>
    Object.fromEntries(
      ['page', 'entries', 'include', 'chains', 'search', 'badge_type'].flatMap((name) =>
        random.below(3) === 0 ? [[name, texts(random)]] : [],
      ),
    ),
  read: readWalletQuery,
  isAccepted: isObject,
})
fuzz('a search', {
  inputs: changedText('Fennec Wallet', '狐 ウォレット', 'MeinGeldbeutel'),
  read: (text) => [...toQueryWords(text), ...toIndexWords(text, text)],
})
fuzz("an on-ramp's file", {
  inputs: changedJson(exampleFile),
  read: (text) => {
    const onramp = readOnrampFile(text)
    if (!isOnRampOptions({ ...onramp, providers: listProviders(onramp) }))
      throw new Error('No kit accepts the response.')
    return onramp
  },
  mayThrow: (error) => error instanceof SyntaxError || error instanceof FieldError,
})
fuzz('a request for a quote', {
  inputs: changed([
    { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '250', network: 'ethereum-mainnet' },
    { purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amount: '99.99', network: 'solana-mainnet' },
  ]),
  read: (body) => {
    const quote = createQuote(exampleFile, body)
    if ('refused' in quote) return undefined
    const amounts = [quote.paymentTotal, quote.paymentSubtotal, quote.purchaseAmount, quote.networkFee]
    if (!amounts.every(({ amount }) => /^\d+(\.\d+)?$/.test(amount)))
      throw new Error('The quote has an invalid amount.')
    if (!isOnRampQuote(quote)) throw new Error('No kit accepts the quote.')
    return quote
  },
})
const linkParameters = new Set(
  'addresses appId assets defaultExperience defaultNetwork fiatCurrency partnerUserId presetCryptoAmount presetFiatAmount'.split(
    ' ',
  ),
)
fuzz('a request for a link', {
  inputs: changed([
    {
      destinationWallets: [{ address: '0xA11cE', blockchains: ['ethereum', 'base'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: '0xA11cE',
      defaultExperience: 'buy',
      presetFiatAmount: 25,
      fiatCurrency: 'EUR',
    },
  ]),
  read: (body) => {
    const made = createCoinbaseUrl({ url: 'https://pay.example/buy', appId: 'app' }, body)
    if ('refused' in made) return undefined
    const { origin, pathname, searchParams } = new URL(made.url)
    if (origin + pathname !== 'https://pay.example/buy' || searchParams.get('appId') !== 'app')
      throw new Error('The link has another page.')
    if ([...searchParams.keys()].some((name) => !linkParameters.has(name)))
      throw new Error('The link has an unknown parameter.')
    return made.url
  },
})
const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="#fff"><path d="M0 0"/></g></svg>'
fuzz('a drawing', { inputs: changedText(svg), read: readSvg })

const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1'),
  Buffer.from([0, 0, 0, 64, 0, 0, 0, 64]),
  Buffer.alloc(20),
])
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64]),
  Buffer.alloc(30),
])
fuzz('a picture', {
  inputs: either(
    ({ below, pick }) => {
      const bytes = Buffer.from(pick([png, jpeg, Buffer.from('RIFF0000WEBPVP8X', 'latin1'), Buffer.from('GIF89a')]))
      for (let left = below(4); left > 0; left -= 1) bytes[below(bytes.length)] = below(256)
      return bytes.subarray(0, bytes.length - (below(3) === 0 ? below(bytes.length) : 0))
    },
    (random) => Buffer.from(changedText(svg)(random)),
  ),
  read: readImage,
  mayThrow: (error) => error instanceof ImageError,
})
