import type { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of activity, in Arabic. */
export const activityArabic: Translation<typeof activityTexts> = {
  activityEmpty: 'لا يوجد نشاط بعد',
  activityEmptyText: 'ستظهر معاملاتك على {network} هنا.',
  activityFailed: 'تعذّر تحميل النشاط',
  activityFailedText: 'أموالك لم تتأثر.',
  activityNowhere: 'لا يوجد نشاط على {network}',
  activityNowhereText: 'النشاط غير متاح على هذه الشبكة. اختر شبكة أخرى لعرضه فيها.',
  activityUndated: 'تاريخ غير معروف',
  activityTo: 'إلى {address}',
  activityFrom: 'من {address}',
  activityReverted: 'فشلت المعاملة، ودُفعت الرسوم رغم ذلك.',
  verbApprove: 'تمت الموافقة',
  verbBorrow: 'تم الاقتراض',
  verbBought: 'تم الشراء',
  verbBurn: 'تم الحرق',
  verbCancel: 'تم الإلغاء',
  verbClaim: 'تمت المطالبة',
  verbDeploy: 'تم إنشاء عقد',
  verbDeposit: 'تم الإيداع',
  verbExecute: 'تم استخدام عقد',
  verbMint: 'تم السك',
  verbReceive: 'تم الاستلام',
  verbRepay: 'تم السداد',
  verbSell: 'تم البيع',
  verbStake: 'تم التخزين',
  verbTrade: 'تم التبديل',
  verbUnstake: 'تم إلغاء التخزين',
  verbWithdraw: 'تم السحب',
}
