import type { ReactNode } from 'react'
import { Consent } from './Consent.js'
import { Legal } from './Legal.js'

// Both ways to state the terms are in one chunk. Otherwise some bundlers would duplicate the code that they share.
const parts = { Consent, Legal }

/** The checkbox that the user ticks before connecting, and the sentence that states what connecting agrees to. */
export type AgreementParts = typeof parts

/** Props of {@link Agreement}. */
export type AgreementProps = { readonly children: (parts: AgreementParts) => ReactNode }

/** Passes the parts that state the site's terms. */
export const Agreement = ({ children }: AgreementProps): ReactNode => children(parts)
