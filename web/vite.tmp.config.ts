import base from './vite.config.ts'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
export default (env: any) => { const c = (base as any)(env); c.plugins.push({ name: 'sizes', applyToEnvironment: ({name}: any)=>name==='client', generateBundle: { order: 'post', handler(this: any, _o: any, bundle: any) {
 const out: any = {}
 for (const f of Object.values(bundle) as any[]) if (f.type==='chunk') out[f.fileName] = { gz: gzipSync(f.code).length, raw: f.code.length, entry: f.isEntry, facade: f.facadeModuleId, imports: f.imports, dyn: f.dynamicImports, modules: Object.fromEntries(Object.entries(f.modules).map(([k,m]: any)=>[k.replace('/work/main/',''), m.code ? m.code.length : m.renderedLength])) }
 const g: any = {}; for (const id of this.getModuleIds()) g[id.replace('/work/main/','')] = (this.getModuleInfo(id)?.importedIds ?? []).map((x: string)=>x.replace('/work/main/','')); writeFileSync('/tmp/graph.json', JSON.stringify(g)); writeFileSync('/tmp/chunks.json', JSON.stringify(out))
} } }); return c }
