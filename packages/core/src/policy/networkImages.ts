/**
 * The ids of networks' pictures in the directory service, by CAIP-2 id. Networks for which the modal has its own mark are left out.
 *
 * @see https://github.com/reown-com/appkit/blob/main/packages/appkit-utils/src/PresetsUtil.ts
 */
export const networkImages: Readonly<Record<string, string>> = {
  'eip155:5000': 'e86fae9b-b770-4eea-e520-150e12c81100',
  'eip155:295': '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  'eip155:1301': '4eeea7ef-0014-4649-5d1d-07271a80f600',
  'eip155:130': '2257980a-3463-48c6-cbac-a42d2a956e00',
  'eip155:10143': '0a728e83-bacb-46db-7844-948f05434900',
  'eip155:9001': 'f926ff41-260d-4028-635e-91913fc28e00',
  'eip155:314': '5a73b3dd-af74-424e-cae0-0de859ee9400',
  'eip155:4689': '34e68754-e536-40da-c153-6ef2e7188a00',
  'eip155:1088': '3897a66d-40b9-4833-162f-a2c90531c900',
  'eip155:1284': '161038da-44ae-4ec7-1208-0ea569454b00',
  'eip155:1285': 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  'eip155:7777777': '845c60df-d429-4991-e687-91ae45791600',
  'eip155:42220': 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  'eip155:2020': 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  'eip155:2021': 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  'eip155:80094': 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  'eip155:2741': 'fc2427d1-5af9-4a9c-8da5-6f94627cd900',
  'bip122:000000000933ea01ad0ee984209779ba': '39354064-d79b-420b-065d-f980c4b78200',
}
