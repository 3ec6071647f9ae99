// Functions that run in the page. They are passed as text, so they use nothing of this file.

/** Announces wallets by EIP-6963. They approve at once, so that no kit waits for a user. */
export const announceWallets = (names) => {
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const createProvider = (account) => {
    const permissions = [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] },
    ]
    let isAllowed = false
    let chainId = '0x1'
    const listeners = new Set()
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
      wallet_switchEthereumChain: ([chain]) => {
        chainId = chain.chainId
        for (const listener of listeners) listener(chainId)
        return null
      },
    }
    const provider = {
      request: async ({ method, params }) => {
        if (!methods[method]) throw Object.assign(new Error(`The wallet has no ${method}.`), { code: 4200 })
        return methods[method](params)
      },
      on: (event, listener) => {
        if (event === 'chainChanged') listeners.add(listener)
        return provider
      },
      removeListener: (_event, listener) => {
        listeners.delete(listener)
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
 * Records long tasks and violations of the policy, and when a text is first painted. It checks after changes, and requests frames only when the
 * text exists: on a slow processor, needless frames would be half of the measured time.
 */
export const installProbe = () => {
  /** Returns the places of a text, in any shadow root. */
  const findNodes = (root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const found = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.shadowRoot) found.push(...findNodes(node.shadowRoot, text))
      if (node.nodeType === Node.TEXT_NODE && node.data.trim() === text) found.push(node)
    }
    return found
  }
  /** Returns the middle of a text that a user could see. */
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
    /** The tasks of more than 50 ms: the start and the duration of each. */
    longTasks: [],
    refusals: [],
    find,
    /** Calls `look` after each change of the page's elements. */
    onChange: (look) => lookers.add(look),
    /** @returns when the text was first painted, in ms since the visit began. If `inWindow`, only text in the window counts */
    painted: (text, where) =>
      new Promise((resolve) => {
        let isAwaited = false
        /** A text may become visible a few frames after it exists. */
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

/** Returns the names and sizes of the page's storage. */
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

/** Counts the pending timers. */
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
