import type { ReactNode } from 'react'
import { Consent } from './Consent.js'
import { Legal } from './Legal.js'

// What is agreed to before connecting, in one chunk: what both ways to say it use would be twice in some bundlers' output.
const parts = { Consent, Legal }

/** The box that is ticked before connecting, and the sentence that states what connecting agrees to. */
export type AgreementParts = typeof parts

/** What {@link Agreement} takes. */
export type AgreementProps = { readonly children: (parts: AgreementParts) => ReactNode }

/** Passes the parts that state the site's terms. */
export const Agreement = ({ children }: AgreementProps): ReactNode => children(parts)
