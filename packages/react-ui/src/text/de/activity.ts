import type { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of activity, in German. */
export const activityGerman: Translation<typeof activityTexts> = {
  activityEmpty: 'Noch keine Aktivität',
  activityEmptyText: 'Ihre Transaktionen auf {network} erscheinen hier.',
  activityFailed: 'Die Aktivität konnte nicht geladen werden',
  activityFailedText: 'Ihr Guthaben ist davon nicht betroffen.',
  activityNowhere: 'Keine Aktivität auf {network}',
  activityNowhereText:
    'In diesem Netzwerk ist die Aktivität nicht verfügbar. Wählen Sie ein anderes, um sie dort zu sehen.',
  activityUndated: 'Datum unbekannt',
  activityTo: 'An {address}',
  activityFrom: 'Von {address}',
  activityReverted: 'Fehlgeschlagen. Die Gebühr wurde trotzdem gezahlt.',
  verbApprove: 'Freigegeben',
  verbBorrow: 'Geliehen',
  verbBought: 'Gekauft',
  verbBurn: 'Verbrannt',
  verbCancel: 'Abgebrochen',
  verbClaim: 'Eingelöst',
  verbDeploy: 'Vertrag erstellt',
  verbDeposit: 'Eingezahlt',
  verbExecute: 'Vertrag benutzt',
  verbMint: 'Geprägt',
  verbReceive: 'Empfangen',
  verbRepay: 'Zurückgezahlt',
  verbSell: 'Verkauft',
  verbStake: 'Gestakt',
  verbTrade: 'Getauscht',
  verbUnstake: 'Staking beendet',
  verbWithdraw: 'Abgehoben',
}
