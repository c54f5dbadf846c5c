import { route, type RouteConfig } from '@react-router/dev/routes'

export default [
  ...(process.env['NODE_ENV'] === 'development' ? [route('dev/kit', 'dev/kit.tsx')] : []),
] satisfies RouteConfig
