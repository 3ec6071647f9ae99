import type { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of activity, in Spanish. */
export const activitySpanish: Translation<typeof activityTexts> = {
  activityEmpty: 'Aún no hay actividad',
  activityEmptyText: 'Sus transacciones en {network} aparecerán aquí.',
  activityFailed: 'No se pudo cargar la actividad',
  activityFailedText: 'Sus fondos no se ven afectados.',
  activityNowhere: 'Sin actividad en {network}',
  activityNowhereText: 'La actividad no está disponible en esta red. Elija otra para verla allí.',
  activityUndated: 'Fecha desconocida',
  activityTo: 'A {address}',
  activityFrom: 'De {address}',
  activityReverted: 'Falló. La comisión se pagó igualmente.',
  verbApprove: 'Aprobado',
  verbBorrow: 'Prestado',
  verbBought: 'Comprado',
  verbBurn: 'Quemado',
  verbCancel: 'Cancelado',
  verbClaim: 'Reclamado',
  verbDeploy: 'Contrato creado',
  verbDeposit: 'Depositado',
  verbExecute: 'Contrato usado',
  verbMint: 'Acuñado',
  verbReceive: 'Recibido',
  verbRepay: 'Reembolsado',
  verbSell: 'Vendido',
  verbStake: 'En staking',
  verbTrade: 'Intercambiado',
  verbUnstake: 'Staking retirado',
  verbWithdraw: 'Retirado',
}
