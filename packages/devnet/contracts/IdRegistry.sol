// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Which address owns which Farcaster account. It answers `idOf` as the id registry on OP Mainnet does. Anyone can register here: it is for tests only.
/// https://docs.farcaster.xyz/reference/contracts/reference/id-registry
contract IdRegistry {
    mapping(address => uint256) public idOf;

    event Register(address indexed to, uint256 indexed id);

    /// Makes an address the owner of an account. 0: it owns none.
    function register(address to, uint256 id) external {
        idOf[to] = id;
        emit Register(to, id);
    }
}
