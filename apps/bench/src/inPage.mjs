// Functions that run in the page: they are handed over as text, and use nothing of this file.

/** Announces wallets as EIP-6963 asks, which allow all at once: no kit waits for a person. */
export const announceWallets = (names) => {
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const createProvider = (account) => {
    const permissions = [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] },
    ]
    let isAllowed = false
    let chainId = '0x1'
    const hearers = new Set()
    const allow = (answer) => {
      isAllowed = true
      return answer
    }
    const methods = {
      eth_requestAccounts: () => allow([account]),
      eth_accounts: () => (isAllowed ? [account] : []),
      eth_chainId: () => chainId,
      net_version: () => String(Number(chainId)),
      wallet_requestPermissions: () => allow(permissions),
      wallet_getPermissions: () => (isAllowed ? permissions : []),
      wallet_switchEthereumChain: ([wanted]) => {
        chainId = wanted.chainId
        for (const hear of hearers) hear(chainId)
        return null
      },
    }
    const provider = {
      request: async ({ method, params }) => {
        if (!methods[method]) throw Object.assign(new Error(`The wallet has no ${method}.`), { code: 4200 })
        return methods[method](params)
      },
      on: (event, hear) => {
        if (event === 'chainChanged') hearers.add(hear)
        return provider
      },
      removeListener: (_event, hear) => {
        hearers.delete(hear)
        return provider
      },
    }
    return provider
  }
  const details = names.map((name, index) => {
    const digits = index.toString(16).padStart(12, '0')
    const info = Object.freeze({
      uuid: `f1e4d6b0-3b1c-4d2e-9a57-${digits}`,
      name,
      rdns: `example.wallet${index}`,
      icon,
    })
    return Object.freeze({ info, provider: createProvider(`0x70997970c51812dc3a010c7d01b5${digits}`) })
  })
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Remembers long tasks and refusals of the policy, and when a text is first painted. It looks when something has changed, and asks for frames
 * only once the text is there: on a slow processor frames that nobody else needs would be half of what is measured.
 */
export const installProbe = () => {
  /** The places of a text, in whatever shadow roots it stands. */
  const findNodes = (root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const found = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.shadowRoot) found.push(...findNodes(node.shadowRoot, text))
      if (node.nodeType === Node.TEXT_NODE && node.data.trim() === text) found.push(node)
    }
    return found
  }
  /** The middle of a text that a visitor could see. */
  const middleOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    const isShown = node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isShown && width > 1 && height > 1 ? [{ x: x + width / 2, y: y + height / 2 }] : []
  }
  const isInWindow = ({ x, y }) => x > 0 && x < innerWidth && y > 0 && y < innerHeight
  const find = (text, { inWindow = false } = {}) =>
    findNodes(document, text)
      .flatMap(middleOf)
      .find((place) => !inWindow || isInWindow(place))

  const everything = { attributes: true, characterData: true, childList: true, subtree: true }
  const lookers = new Set()
  const observer = new MutationObserver(() => {
    for (const look of lookers) look()
  })
  observer.observe(document, everything)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    observer.observe(root, everything)
    return root
  }
  const probe = {
    /** Tasks of more than 50 ms: when each began, and how long it took. */
    longTasks: [],
    refusals: [],
    find,
    /** Calls `look` after each change of the page's elements. */
    onChange: (look) => lookers.add(look),
    /** @returns when the text was first painted, in ms since the visit began; if `inWindow`, where no scrolling is needed to see it */
    painted: (text, where) =>
      new Promise((resolve) => {
        let isAwaited = false
        /** Texts that are there may be seen a few frames later. */
        const inFrame = () => {
          isAwaited = false
          if (!find(text, where)) {
            look()
            return
          }
          lookers.delete(look)
          // The first task after the frame, before the page's timers: what the page does after the frame is not part of the user's wait.
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
        }
        const look = () => {
          if (isAwaited || findNodes(document, text).length === 0) return
          isAwaited = true
          requestAnimationFrame(inFrame)
        }
        lookers.add(look)
        look()
      }),
  }
  window.bench = probe
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    probe.refusals.push(`${effectiveDirective} ${blockedURI}`),
  )
}

/** What the page has stored where it is: names and sizes. */
export const readStorage = async () => {
  const entriesOf = (kind, storage) =>
    Object.keys(storage).map((key) => ({ kind, key, bytes: key.length + storage.getItem(key).length }))
  const databases = await indexedDB.databases()
  return [
    ...entriesOf('localStorage', localStorage),
    ...entriesOf('sessionStorage', sessionStorage),
    ...databases.map(({ name }) => ({ kind: 'IndexedDB', key: name, bytes: 0 })),
    ...document.cookie
      .split('; ')
      .filter(Boolean)
      .map((cookie) => ({ kind: 'cookie', key: cookie.split('=')[0], bytes: cookie.length })),
  ]
}

/** Counts timers that are set and have not run. */
export const countTimers = () => {
  const open = new Set()
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  window.openTimers = open
  window.setTimeout = (act, ms, ...parameters) => {
    const id = setTimeout(() => {
      open.delete(id)
      act(...parameters)
    }, ms)
    open.add(id)
    return id
  }
  window.setInterval = (...parameters) => {
    const id = setInterval(...parameters)
    open.add(id)
    return id
  }
  window.clearTimeout = (id) => {
    open.delete(id)
    clearTimeout(id)
  }
  window.clearInterval = (id) => {
    open.delete(id)
    clearInterval(id)
  }
}
