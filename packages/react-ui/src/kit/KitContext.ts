'use client'
import type { AppKit } from '@latchkey/core'
import { createContext } from 'react'

/** Holds the kit of the nearest `<AppKitProvider>`. */
export const KitContext = createContext<AppKit | undefined>(undefined)
