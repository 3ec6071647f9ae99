import { Fragment, type ReactNode } from 'react'
import type { Journeys, ViewModule } from '../context/viewLoader.js'
import { Body } from '../parts/Body/Body.js'
import { journeysWith } from './journeysWith.js'
import type { Specimen, SpecimenGroup } from './specimen.js'

const later = () => Promise.reject(new Error('The gallery of parts has one view.'))

/** Creates journeys with one view, which shows the content in the modal. */
export const viewOf = (title: string, styles: readonly string[], content: ReactNode): Journeys => {
  const view: ViewModule = {
    title: () => title,
    styles,
    Component: () => (
      <Body tabIndex={0} role="group" aria-label={title}>
        {content}
      </Body>
    ),
  }
  return journeysWith({ Connect: view }, later)
}

const ref = () => undefined

const Shown = ({ specimen: { part, draw, drawDisabled, others = [] } }: { readonly specimen: Specimen }) => (
  <section className="lk-stack" aria-label={part}>
    <h3 className="lk-muted">{part}</h3>
    {draw()}
    {drawDisabled?.({ ref, className: '', id: `${part}-disabled`, 'data-suite': '' })}
    {others.map((other, index) => (
      <Fragment key={index}>{other}</Fragment>
    ))}
  </section>
)

/** Creates journeys that show parts, each in all of its states, with the modal’s own styles. */
export const specimenJourneys = ({ title, specimens }: SpecimenGroup): Journeys =>
  viewOf(
    title,
    specimens.flatMap(({ styles }) => styles),
    specimens.map((specimen) => <Shown key={specimen.part} specimen={specimen} />),
  )
