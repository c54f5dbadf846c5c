import { deferHydration } from './deferred-hydration.tsx'
import './hero-scene.css'

const load = async () => (await import('./hero-scene.tsx')).HeroScene

/** The brand's landscape. It is static, so visitors who only read the page do not load its code. */
export const SCENE = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
