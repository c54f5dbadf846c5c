export type AuthMode = 'login' | 'signup' | 'forgot'

/** The mode of the one screen for login, sign-up and a forgotten password, by route id (routes.ts). */
export const modeOf = (routeId: string | undefined): AuthMode => (routeId === 'signup' || routeId === 'forgot' ? routeId : 'login')
