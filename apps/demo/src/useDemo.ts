import { useRef, useState } from 'react'
import { type Appearance, type KitAppearance, setPageAppearance, toKitOptions, writeAppearance } from './appearance.js'
import { createKit, type DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { type DevnetInfo, readNamespaces } from './devnet.js'

/** The initial state of the page. */
export type DemoStart = {
  readonly devnet: DevnetInfo
  readonly kit: DemoKit
  readonly options: DemoOptions
  readonly appearance: Appearance
  /** The kit's options for the appearance. */
  readonly look: KitAppearance
}

/**
 * Returns the page's kit, its appearance and options, and functions that change them. The page's URL keeps them for a reload. A change of
 * appearance updates the running kit. Namespaces and options cannot change, so a new kit replaces the old one.
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
    // Another preset may have been chosen while this one was fetched.
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
    /** The number of earlier kits. */ generation,
    options,
    appearance,
    changeAppearance,
    changeOptions,
  }
}
