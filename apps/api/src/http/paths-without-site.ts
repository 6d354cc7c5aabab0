/** Path at which a proxy in front asks, before it gets a certificate, whether a host is ours. */
export const askPath = '/tls-ask'

const plain = /^\/(livez|readyz|pki\/.*)$/

/** Whether a path belongs to no site: probes, files of the sandbox CA, and the question of a proxy. */
export const isWithoutSite = (path: string): boolean => path === askPath || plain.test(path)
