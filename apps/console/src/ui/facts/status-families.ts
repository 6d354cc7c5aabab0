import {
  Ban,
  CalendarClock,
  CalendarX,
  CircleQuestionMark,
  FileExclamationPoint,
  Hourglass,
  type LucideIcon,
  Radar,
  RefreshCw,
  ShieldCheck,
  ShieldOff,
  Undo2,
  Wallet,
} from 'lucide-react'

export interface StatusFamily {
  icon: LucideIcon
  /** Colour pair in tokens.css: `--st-<tone>` on `--st-<tone>-bg`. */
  tone: 'money' | 'action' | 'return' | 'review' | 'done' | 'soon' | 'over' | 'killed' | 'reverse' | 'closed'
  /** In progress: a thin arc round the icon tells it apart without colour. */
  isBusy?: true
}

/** The ten families of states. Every object of the console maps its states to these by meaning. */
export const statusFamilies = {
  waitMoney: { icon: Wallet, tone: 'money' },
  waitSupply: { icon: FileExclamationPoint, tone: 'money' },
  waitAction: { icon: Radar, tone: 'action', isBusy: true },
  returned: { icon: FileExclamationPoint, tone: 'return' },
  inReview: { icon: Hourglass, tone: 'review', isBusy: true },
  reissuing: { icon: RefreshCw, tone: 'review', isBusy: true },
  done: { icon: ShieldCheck, tone: 'done' },
  soon: { icon: CalendarClock, tone: 'soon' },
  over: { icon: CalendarX, tone: 'over' },
  killing: { icon: ShieldOff, tone: 'killed', isBusy: true },
  killed: { icon: ShieldOff, tone: 'killed' },
  reversing: { icon: Undo2, tone: 'reverse', isBusy: true },
  reversed: { icon: Undo2, tone: 'reverse' },
  closed: { icon: Ban, tone: 'closed' },
  unknown: { icon: CircleQuestionMark, tone: 'closed' },
} as const satisfies Record<string, StatusFamily>

export type StatusFamilyName = keyof typeof statusFamilies
