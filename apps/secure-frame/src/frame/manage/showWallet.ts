import type { Hex } from 'viem'
import { element } from '../../client/element.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import type { Screen } from '../../client/stage/createStage.js'
import { hasCode, type ListedDevice, type ListedFactor } from '../../protocol/wallet.js'
import { nameNetwork } from '../approval/networks.js'
import type { Delegation } from '../smart-accounts/createDelegations.js'
import { formatDate } from './formatDate.js'
import type { ListedPermission, ListedWallet, ManageScreens } from './manageContext.js'
import { nameDevice } from './nameDevice.js'

/** What the user has chosen. */
export type WalletChoice =
  | { readonly kind: 'done' | 'addCode' | 'addPasskey' }
  | { readonly kind: 'revoke'; readonly device: ListedDevice; readonly isThis: boolean }
  | { readonly kind: 'remove'; readonly factor: ListedFactor }
  | { readonly kind: 'endDelegation'; readonly network: string }
  | { readonly kind: 'revokePermission'; readonly id: Hex }

/** An entry of a list. */
type Entry = {
  readonly name: string
  /** A short word beside the name. */
  readonly tag?: string | undefined
  readonly lines: readonly string[]
  /** Why it cannot be removed. */
  readonly stays?: string | undefined
  /** What its button says. */
  readonly button: 'remove' | 'endDelegation' | 'revokePermission'
  /** Absent if nothing can be removed. */
  readonly remove: (() => void) | undefined
}

/** Parameters of {@link showWallet}. */
export type ShowWalletParameters = Pick<ManageScreens, 't' | 'walletText' | 'host'> & {
  readonly listed: ListedWallet
  /** What the last change has done. */
  readonly notice: string | undefined
}

const writeEntry = (t: ManageScreens['t'], { name, tag, lines, stays, button, remove }: Entry) =>
  element(
    'li',
    { class: 'entry' },
    element(
      'div',
      { class: 'entry__text' },
      element(
        'p',
        { class: 'entry__name' },
        element('bdi', { text: name }),
        tag === undefined ? undefined : element('span', { class: 'entry__tag', text: tag }),
      ),
      ...[...lines, ...(stays === undefined ? [] : [stays])].map((text) =>
        element('p', { class: 'text' }, element('bdi', { text })),
      ),
    ),
    stays === undefined && remove
      ? element('button', {
          class: 'button button-quiet entry__remove',
          text: t(button),
          attributes: { type: 'button', 'aria-label': t(`${button}Named`, { name: [name, lines[0]].join(', ') }) },
          on: { click: remove },
        })
      : undefined,
  )

const writeSection = (id: string, title: string, ...content: readonly (Node | undefined)[]) =>
  element(
    'section',
    { class: 'entries', attributes: { 'aria-labelledby': id } },
    element('h2', { class: 'entries__title', text: title, attributes: { id } }),
    ...content,
  )

const nameFactor = (t: ManageScreens['t'], host: string, { kind, label }: ListedFactor) => {
  if (kind === 'operator') return t('operator', { wallet: host })
  if (kind === 'code') return t('code')
  return label ? `${t('passkey')} · ${nameDevice(t, label)}` : t('passkey')
}

/** Shows the devices and the recovery factors of the wallet, until the user chooses what to change. */
export const showWallet =
  ({ t, walletText, host, listed, notice }: ShowWalletParameters): Screen<WalletChoice> =>
  (finish) => {
    const { devices, recovery, custody, thisDevice, delegations, permissions } = listed
    const isOnly = recovery.length === 1

    const toDeviceEntry = (device: ListedDevice): Entry => {
      const isThis = device.id === thisDevice
      const { name, site, createdAt, usedAt } = device
      return {
        name: nameDevice(t, name),
        tag: isThis ? t('thisDevice') : undefined,
        lines: [
          new URL(site).host,
          t('added', { date: formatDate(createdAt) }),
          t('used', { date: formatDate(usedAt, 'short') }),
        ],
        button: 'remove',
        remove: () => finish({ kind: 'revoke', device, isThis }),
      }
    }
    const toFactorEntry = (factor: ListedFactor): Entry => ({
      name: nameFactor(t, host, factor),
      lines: [t('added', { date: formatDate(factor.createdAt) })],
      stays: factor.kind === 'operator' ? t('operatorStays') : isOnly ? t('lastStays') : undefined,
      button: 'remove',
      remove: () => finish({ kind: 'remove', factor }),
    })
    const toDelegationEntry = ({ network, state, delegate }: Delegation): Entry => ({
      name: nameNetwork(network),
      lines: [t(`${state}Delegation`), ...(delegate === undefined ? [] : [delegate])],
      button: 'endDelegation',
      remove: delegate === undefined ? undefined : () => finish({ kind: 'endDelegation', network }),
    })
    const toPermissionEntry = ({ id, site, lines }: ListedPermission): Entry => ({
      name: new URL(site).host,
      lines,
      button: 'revokePermission',
      remove: () => finish({ kind: 'revokePermission', id }),
    })
    const writeEntries = (entries: readonly Entry[], empty: string) =>
      entries.length === 0
        ? element('p', { class: 'note', text: empty })
        : element('ul', { class: 'entries__list' }, ...entries.map((entry) => writeEntry(t, entry)))
    const createAdd = (kind: 'addCode' | 'addPasskey') =>
      element('button', {
        class: 'button button-quiet',
        text: t(kind),
        attributes: { type: 'button' },
        on: { click: () => finish({ kind }) },
      })

    return writeScreen({
      title: t('title'),
      content: [
        element('p', { class: 'note note-ok', text: notice ?? '', attributes: { role: 'status' } }),
        writeSection(
          'devices',
          t('devices'),
          element('p', { class: 'text', text: t('devicesText') }),
          writeEntries(devices.map(toDeviceEntry), t('devicesEmpty')),
        ),
        writeSection(
          'ways',
          t('ways'),
          element('p', { class: 'text', text: t('waysText') }),
          custody === 'assisted'
            ? element('p', { class: 'note note-warn', text: walletText('custodyAssisted', { wallet: host }) })
            : undefined,
          writeEntries(recovery.map(toFactorEntry), t('waysEmpty')),
          hasCode(recovery) ? undefined : element('p', { class: 'note note-warn', text: t('noExit') }),
          element('p', { class: 'note', text: t('exportNote') }),
          createAdd('addCode'),
          createAdd('addPasskey'),
        ),
        ...(delegations.length === 0
          ? []
          : [
              writeSection(
                'delegations',
                t('delegations'),
                element('p', { class: 'text', text: t('delegationsText') }),
                writeEntries(delegations.map(toDelegationEntry), ''),
              ),
            ]),
        permissions &&
          writeSection(
            'permissions',
            t('permissions'),
            permissions.length > 0 ? element('p', { class: 'text', text: t('permissionsText') }) : undefined,
            writeEntries(permissions.map(toPermissionEntry), t('permissionsEmpty')),
          ),
      ],
      actions: [
        element('button', {
          class: 'button',
          text: t('done'),
          attributes: { type: 'button' },
          on: { click: () => finish({ kind: 'done' }) },
        }),
      ],
    })
  }
