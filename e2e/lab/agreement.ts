import type { Page } from '@playwright/test'

/** Ticks the subscriber agreement, without which no order is placed. */
export const acceptAgreement = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /(证书订户协议|subscriber agreement)$/ }).check()
