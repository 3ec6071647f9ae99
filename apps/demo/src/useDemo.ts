import { useRef, useState } from 'react'
import { type Appearance, type KitAppearance, setPageAppearance, toKitOptions, writeAppearance } from './appearance.js'
import { createKit, type DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { type DevnetInfo, readNamespaces } from './devnet.js'

/** What the page begins with. */
export type DemoStart = {
  readonly devnet: DevnetInfo
  readonly kit: DemoKit
  readonly options: DemoOptions
  readonly appearance: Appearance
  /** The kit's options for that appearance. */
  readonly look: KitAppearance
}

/**
 * The page's kit, how it looks and what it has, and what changes them while the page stays. The page's address keeps all of it for a reload.
 * An appearance is an update of the running kit. Namespaces and options belong to a kit for its life: another kit takes its place.
 */
export const useDemo = ({ devnet, ...start }: DemoStart) => {
  const [kit, setKit] = useState(start.kit)
  const [options, setOptions] = useState(start.options)
  const [appearance, setAppearance] = useState(start.appearance)
  const [generation, setGeneration] = useState(0)
  const latest = useRef(start)

  const changeAppearance = async (next: Appearance) => {
    latest.current = { ...latest.current, appearance: next }
    setAppearance(next)
    history.replaceState(null, '', writeAppearance(location.search, next))
    const look = await toKitOptions(next)
    // A preset that was fetched meanwhile may not be the chosen one any more.
    if (latest.current.appearance !== next) return
    latest.current = { ...latest.current, look }
    setPageAppearance(next, look)
    latest.current.kit.update(look)
  }

  const changeOptions = (next: DemoOptions) => {
    latest.current.kit.destroy()
    const made = createKit(devnet, next, latest.current.look)
    latest.current = { ...latest.current, kit: made, options: next }
    setKit(made)
    setOptions(next)
    setGeneration((before) => before + 1)
    history.replaceState(null, '', writeOptions(location.search, next, readNamespaces(devnet)))
  }

  return {
    kit,
    /** How many kits there were before. */ generation,
    options,
    appearance,
    changeAppearance,
    changeOptions,
  }
}
