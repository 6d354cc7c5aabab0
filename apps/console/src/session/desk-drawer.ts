import { createStore } from '#lib/external-store.ts'

/** Parts of the drawer that the bell opens. */
export const deskTabs = ['todos', 'notices', 'tasks'] as const
export type DeskTab = (typeof deskTabs)[number]

/** Part of the drawer that lies open over the page; null while it is closed. */
export const deskDrawer = createStore<DeskTab | null>(null)

/** Unread notices of the member, as far as the server has told. */
export const unreadNotices = createStore(0)

/** Mark of the live announcements for the member, empty without any, and the number of unread ones. */
export const announced = createStore('')
export const unreadAnnouncements = createStore(0)
