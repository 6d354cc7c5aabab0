/** What a question on the contact page is about. */
export const questionTopics = ['sales', 'order', 'invoice', 'account', 'other'] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** Names of the topics, for the contact page, messages and the console. */
export const questionTopicWords: Record<QuestionTopic, { zh: string; en: string }> = {
  sales: { zh: '售前咨询', en: 'Before you buy' },
  order: { zh: '订单与证书', en: 'Orders and certificates' },
  invoice: { zh: '发票与付款', en: 'Invoices and payments' },
  account: { zh: '账号与登录', en: 'Account and sign-in' },
  other: { zh: '其他', en: 'Something else' },
}

export const questionStates = ['open', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

/** Longest question, in characters. */
export const longestQuestion = 2000
/** Days after which a question is erased, whatever became of it. */
export const questionDays = 180
/** Questions that are listed. */
export const mostListedQuestions = 100
/** Questions that one address asks within an hour, and that a site takes within a day. */
export const mostQuestions = 5
export const mostQuestionsADay = 200
/** Seconds that a form takes to fill in at least, and for which it stays good. */
export const formSeconds = { least: 3, most: 86_400 } as const
