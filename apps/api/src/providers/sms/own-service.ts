import type { SmsService } from '@app/contracts/settings/senders'
import { createAliyun } from './aliyun.ts'
import type { SmsCarrier, SmsOptions } from './sms.ts'
import { createTencent } from './tencent.ts'
import { createTwilio } from './twilio.ts'

/** Region of the vendor's API; every region sends the same. */
const usualRegion = 'ap-guangzhou'

/** A site's own service for text messages. */
export function openSmsService(
  { vendor, keyId, signName, appId, from }: SmsService,
  options: Omit<SmsOptions, 'keyId'>,
): SmsCarrier {
  switch (vendor) {
    case 'aliyun':
      return createAliyun({ ...options, keyId, signName })
    case 'tencent':
      return createTencent({ ...options, keyId, signName, appId, region: usualRegion })
    case 'twilio':
      return createTwilio({ ...options, keyId, from })
  }
}
