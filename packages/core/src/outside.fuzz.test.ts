import assert from 'node:assert/strict'
import { always, changed, changedText, either, fuzz, hostileLive, hostileText } from '@latchkey/fuzz'
import { describe } from 'vitest'
import { sanitizeIcon, sanitizeName } from './contract/sanitize.js'
import { formatAmount } from './base/formatAmount.js'
import { truncateAmount } from './base/truncateAmount.js'
import { parseAmount } from './base/parseAmount.js'
import { toDecimalText } from './base/toDecimalText.js'
import { isAsset } from './balance/isAsset.js'
import { totalOf } from './balance/totalOf.js'
import { assertCaipAddress, isCaipAddress, parseCaipAddress } from './base/caipAddress.js'
import { assertCaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from './base/caipNetworkId.js'
import { connectionsPersisted, parseStoredConnection } from './connect/connectionsPersisted.js'
import { inUsePersisted, connectorsPersisted, networksPersisted, resourcesPersisted } from './engine/persistence.js'
import { initialStateFromCookies } from './server-rendering/cookieText.js'
import { checkWallet } from './service-api/checkWallet.js'
import { isAppLink, isPageLink } from './service-api/isLink.js'
import { getErrorCode, toErrorInfo } from './base/errorInfo.js'
import { isOriginAllowed } from './site/isOriginAllowed.js'
import { isRemoteFeatures } from './service-api/remoteFeature.js'
import { checkIdentity } from './service-api/checkIdentity.js'
import { readStoredTransactions } from './activity/storedTransactions.js'
import { createLoginMemory } from './connect/createLoginMemory.js'
import { parseStored } from './state/stored.js'
import { toRefusal } from './service-api/requestService.js'
import { createMemoryStorage } from './contract/kitStorage.js'
import { toWalletLink, toWalletWays } from './pairing/walletLink.js'

const hasCode = (error: unknown) => getErrorCode(error) !== undefined
const isBroken = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError

describe('ids', () => {
  fuzz('a CAIP-2 id', {
    inputs: changedText('eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:cosmoshub-4'),
    read(id) {
      assert.equal(
        isCaipNetworkId(id),
        tryOr(() => assertCaipNetworkId(id)),
      )
      const { namespace, reference } = parseCaipNetworkId(id)
      assert.equal(`${namespace}:${reference}`, id)
      return reference
    },
    mayThrow: hasCode,
  })
  fuzz('a CAIP-10 id', {
    inputs: changedText('eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', 'cosmos:cosmoshub-4:cosmos1ab'),
    read(id) {
      assert.equal(
        isCaipAddress(id),
        tryOr(() => assertCaipAddress(id)),
      )
      const { networkId, address } = parseCaipAddress(id)
      assert.equal(`${networkId}:${address}`, id)
      return address
    },
    mayThrow: hasCode,
  })
  fuzz('an id that is no text', {
    inputs: either(hostileLive, always('eip155:1')),
    read: (value) => isCaipNetworkId(value) || isCaipAddress(value),
  })
})

/** Whether it ends without an error of the kit. */
const tryOr = (run: () => unknown): boolean => {
  try {
    run()
    return true
  } catch (error) {
    assert.equal(hasCode(error), true)
    return false
  }
}

describe('amounts', () => {
  const decimals = always(0, 1, 6, 18, 36, 77, 255)
  fuzz('an amount that is typed', {
    inputs: (random) =>
      [
        changedText('1.5', '.5', '2.', '0.000000000000000001', '115792089237316195423570985008687907853')(random),
        decimals(random),
      ] as const,
    read([text, places]) {
      const amount = parseAmount(text, places)
      assert.equal(parseAmount(formatAmount(amount, places), places), amount)
      assert.match(text, /^\s*[\d.]+\s*$/)
      return true
    },
    mayThrow: hasCode,
  })
  fuzz('an amount that is shown', {
    inputs: changedText('1.23999', '-0.5', '7'),
    read(text) {
      assert.match(truncateAmount(text), /^-?\d+\.\d{3}$/)
      return true
    },
  })
  fuzz('a price', {
    inputs: either(hostileLive, ({ below }) => below(1e9) / 10 ** below(20)),
    read(value) {
      const text = toDecimalText(value)
      if (text !== undefined) assert.match(text, /^\d+(\.\d{1,18})?$/)
      return text
    },
  })
})

describe('an untrusted name, picture or link', () => {
  const aName = changedText('ann.example', 'Ann Ex', '0x1c…9aE27d')
  const aPicture = changedText('https://pictures.example/ann.png', 'data:image/png;base64,AAAA')
  fuzz('an identity', {
    inputs: (random) => ({ name: aName(random), imageUrl: aPicture(random) }),
    read(answer) {
      const { name, imageUrl } = checkIdentity(answer)
      if (name) assert.doesNotMatch(name, /[\p{Cc}\p{Cf}]/u)
      if (imageUrl) assert.match(imageUrl, /^(https:\/\/|data:image\/)/i)
      return name ?? imageUrl
    },
  })
  fuzz('a wallet’s name', {
    inputs: either(hostileLive, hostileText, always('Fennec')),
    read(value) {
      const name = sanitizeName(value)
      assert.doesNotMatch(name, /[\p{Cc}\p{Cf}]/u)
      assert.ok([...name].length <= 64)
      return name
    },
  })
  fuzz('a wallet’s icon', {
    inputs: either<unknown>(
      hostileLive,
      changedText('data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,AAAA'),
    ),
    read(value) {
      const icon = sanitizeIcon(value)
      if (icon !== undefined) assert.match(icon, /^data:image\//i)
      return icon
    },
  })
  fuzz('a link', {
    inputs: changedText(
      'https://wallet.example/app',
      'fennec://',
      'ledgerlive://wc',
      'http://wallet.example',
      'javascript:alert(1)',
    ),
    read(text) {
      if (isPageLink(text)) assert.equal(new URL(text).protocol, 'https:')
      if (isAppLink(text))
        assert.doesNotMatch(
          new URL(text).protocol,
          /^(javascript|data|vbscript|file|blob|about|intent|http|filesystem):/,
        )
      return isAppLink(text)
    },
  })
  const aLink = changedText('https://wallet.example/app', 'fennec://', 'fennec:', 'fennec://a/b')
  const aUri = changedText('wc:94caa59c@2?relay-protocol=irn&symKey=c5f1')
  fuzz('a link to a wallet', {
    inputs: (random) => ({
      base: aLink(random),
      uri: aUri(random),
      way: random.pick(['phone', 'desktop', 'web'] as const),
      platform: {
        os: random.pick(['ios', 'android', 'mac', 'other'] as const),
        isInApp: random.pick([true, false]),
        isTelegram: random.pick([true, false]),
        isFramed: random.pick([true, false]),
      },
    }),
    read({ base, uri, way, platform: on }) {
      const wallet = { mobile_link: base, link_mode: base, desktop_link: base, webapp_link: base }
      const link = toWalletLink(wallet, way, uri, on)
      toWalletWays(wallet, on.os === 'ios')
      if (!link) return undefined
      assert.equal(isAppLink(link.href.slice(0, 400)), true)
      assert.equal(link.href.split('wc?uri=').length, 2)
      return link
    },
  })
})

describe('services', () => {
  const wallet = {
    id: 'fennec',
    name: 'Fennec',
    image_id: 'a1',
    rdns: 'example.fennec',
    order: 1,
    homepage: 'https://fennec.example',
    mobile_link: 'fennec://',
    injected: [{ namespace: 'eip155', injected_id: 'isFennec' }],
    chains: ['eip155:1'],
  }
  fuzz('an entry of the directory', {
    inputs: changed([wallet]),
    read(entry) {
      const checked = checkWallet(entry)
      if (checked?.homepage) assert.equal(isPageLink(checked.homepage), true)
      if (checked?.mobile_link) assert.equal(isAppLink(checked.mobile_link), true)
      return checked
    },
  })
  fuzz('a list of features', {
    inputs: changed([
      [
        { id: 'email', isEnabled: true, config: null },
        { id: 'socials', isEnabled: true, config: ['x'] },
      ],
    ]),
    read: isRemoteFeatures,
  })
  const anOrigin = changedText('https://site.example', 'http://localhost:3000', `https://${'a'.repeat(200)}.example`)
  const anEntry = changedText('https://*.site.example', '*', 'https://site.example', `${'*a'.repeat(30)}b`)
  fuzz('a list of allowed origins', {
    inputs: (random) => [anOrigin(random), [anEntry(random), anEntry(random)]] as const,
    read: ([origin, allowed]) => isOriginAllowed(origin, allowed),
  })
  fuzz('a refusal', {
    inputs: (random) =>
      [
        random.pick([401, 403]),
        changedText('Invalid Project ID', 'origin not allowed', 'token expired')(random),
      ] as const,
    read: ([status, text]) => toRefusal({ service: 'directory', status, text }),
  })
  const asset = { symbol: 'ETH', decimals: 18, amount: '1', name: 'Ether', address: '0x1', price: '1.5' }
  fuzz('an asset', {
    inputs: changed([asset]),
    read: (value) => isAsset(value) && totalOf([value]),
  })
})

const recentTransfer = { id: '1', status: 'pending', sentAt: 1, symbol: 'ETH', amount: '1.5', to: 'bob' }

describe('what was stored', () => {
  const stored = (version: number, data: unknown) => JSON.stringify({ version, data })
  const connection = { status: 'connected', address: '0x1', network: 'eip155:1' }
  const parts = {
    connection: [connectionsPersisted, connection],
    'which is in use': [inUsePersisted, 'eip155/example.fennec'],
    'the last wallets': [connectorsPersisted, [{ id: 'eip155/example.fennec', usedAt: 1 }]],
    'the network': [networksPersisted, 'eip155:1'],
    'a reading': [resourcesPersisted, { at: 1, lifetime: 10, namespace: 'eip155', data: { symbol: 'ETH' } }],
  } as const
  for (const [name, [part, sample]] of Object.entries(parts)) {
    fuzz(`F-101: a stored text of ${name}`, {
      inputs: changedText(stored(part.version, sample), stored(part.version - 1, sample)),
      read: (text) => parseStored(text, part),
      mayThrow: isBroken,
    })
    fuzz(`F-101: stored data of ${name}`, {
      inputs: changed([sample]),
      read(data) {
        if (part === connectionsPersisted) return parseStoredConnection('eip155/example.fennec', data)
        const isRight = !('check' in part) || part.check?.(data) !== false
        return isRight && part.restore?.({ eip155: data, recent: data, active: data }, 5)
      },
      mayThrow: hasCode,
    })
  }
  fuzz('recent transactions', {
    inputs: changedText(stored(1, [recentTransfer, { ...recentTransfer, id: '2', hash: `0x${'1'.repeat(64)}` }])),
    async read(text) {
      const storage = createMemoryStorage()
      const at = { account: 'alice', network: 'eip155:1' } as const
      storage.setItem(`latchkey:transactions:${at.network}:${at.account}`, text)
      const rows = await readStoredTransactions(at, { storage, options: {} })
      assert.ok(rows.length <= 99)
      for (const { description = '', amount = '0' } of rows) {
        assert.ok([...description].length <= 64)
        assert.match(amount.trim(), /^[\d.]+$/)
      }
      return rows
    },
  })
  fuzz('a login', {
    inputs: changedText(
      stored(1, true),
      stored(1, 'ann@site.example'),
      stored(1, 5),
      stored(1, 'eip155:1'),
      stored(1, ['eip155:1']),
    ),
    read(text) {
      const storage = createMemoryStorage()
      for (const field of ['used', 'email', 'lastEmailLoginAt', 'lastNetworkId', 'smartAccountNetworks'])
        storage.setItem(`latchkey:login:${field}`, text)
      return Object.keys(createLoginMemory({ storage }).read())
    },
  })
  fuzz('a cookie', {
    inputs: changedText(
      'latchkey=1|eip155:1|eip155:1:0xab|solana:x:y',
      'a=b; latchkey=1%7Ceip155:1%7Ceip155:1:0xab; c=d',
    ),
    read: (cookies) => initialStateFromCookies(cookies),
  })
})

fuzz('something that was thrown', {
  inputs: either(
    hostileLive,
    changed(
      [{ name: 'LatchkeyError', code: 'USER_REJECTED', shortMessage: 'No', help: ['a'], context: { a: 1 } }],
      hostileLive,
    ),
  ),
  read(error) {
    const info = toErrorInfo(error)
    assert.ok(info.message.length <= 300)
    assert.equal(JSON.parse(JSON.stringify(info)).code, info.code)
    return info.code
  },
})
