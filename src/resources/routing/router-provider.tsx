// react-admin's router: React Router with the product's addresses instead of those that react-admin makes of the names
// of resources. Its links, redirects and <Resource> lead to "/cadastros/fornecedores/view/12".
import { useQueryClient } from "@tanstack/react-query";
import { Children, isValidElement, type ReactElement, type ReactNode, useCallback } from "react";
import {
  Resource,
  RestoreScrollPosition,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterRouteProps,
  type RouterRoutesProps,
  type RouterTo,
  reactRouterProvider,
} from "react-admin";
import { useOptionalSession } from "../../auth/session.tsx";
import { indexInCache } from "../schema-client.ts";
import { productPath } from "./addresses.ts";

const { Link, Navigate, Route, Routes } = reactRouterProvider;

/** Reads only the cached index, because links must not request it before the sign-in. */
function useProductAddress(): (to: RouterTo) => RouterTo {
  const queryClient = useQueryClient();
  const can = useOptionalSession()?.can;
  return useCallback(
    (to) => {
      const index = indexInCache(queryClient);
      const translate = (path: string) => {
        const [pathname = ""] = path.split(/[?#]/, 1);
        return (
          productPath(pathname, index, ({ page }, view) => can?.(page, view) ?? true) + path.slice(pathname.length)
        );
      };
      if (typeof to === "string") return translate(to);
      return to.pathname === undefined ? to : { ...to, pathname: translate(to.pathname) };
    },
    [queryClient, can],
  );
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const addressOf = useProductAddress();
  return useCallback(
    (to, options) => navigate(typeof to === "number" ? to : addressOf(to), options),
    [navigate, addressOf],
  );
}

function ProductLink({ to, ...props }: RouterLinkProps) {
  return <Link {...props} to={useProductAddress()(to)} />;
}

function ProductNavigate({ to, ...props }: RouterNavigateProps) {
  return <Navigate {...props} to={useProductAddress()(to)} />;
}

/** The paths of <Resource> as the product writes them. */
const SCREEN_PATHS: { readonly [path: string]: string } = { ":id/show/*": "view/:id/*", ":id/*": "edit/:id/*" };

function ProductRoutes({ children, location }: RouterRoutesProps) {
  const queryClient = useQueryClient();
  const routes = routesIn(children);
  const isOfResource = routes.some(({ props }) => isOf(props.element, RestoreScrollPosition) || props.path === ":id/*");
  const ownRoutes = routes.flatMap((route) => {
    const { path = "", element } = route.props;
    if (isOf(element, Resource)) {
      const paths = indexInCache(queryClient).get(element.props.name)?.routes ?? [];
      return paths.map((one) => <Route key={one.path} path={`${one.path}/*`} element={element} />);
    }
    // The list answers only its own address, and its screen restores the scroll position itself.
    if (isOf(element, RestoreScrollPosition)) return <Route key="list" index element={element.props.children} />;
    const ownPath = SCREEN_PATHS[path];
    return ownPath ? <Route key={ownPath} path={ownPath} element={element} /> : route;
  });
  return (
    <Routes location={location}>
      {ownRoutes}
      {isOfResource && <Route path="*" element={<Navigate to="/404" replace />} />}
    </Routes>
  );
}

const routesIn = (children: ReactNode): ReactElement<RouterRouteProps>[] =>
  Children.toArray(children).filter((child): child is ReactElement<RouterRouteProps> => isValidElement(child));

function isOf<Props>(node: ReactNode, component: (props: Props) => ReactNode): node is ReactElement<Props> {
  return isValidElement(node) && node.type === component;
}

export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  Link: ProductLink,
  Navigate: ProductNavigate,
  Routes: ProductRoutes,
};
